export {
  type Group,
  type Layout,
  layoutOf,
  MAX_CARDS,
  MAX_PILES,
  noSuchPile,
  type PileId,
  ROLES,
  type Role,
} from './layout.js';
export { handOn, isProven, isProvenView, remember, remembered, unpack, unpackView } from './pack.js';
export {
  BASE,
  cardsOf,
  clonePosition,
  emptyPosition,
  FIRST_POWER,
  hashAfterCarry,
  lengthOf,
  type Position,
  putCard,
  putCards,
  REDEALS,
  setCounter,
  topOf,
} from './position.js';
export { readState } from './read-state.js';
export { ALL_DOWN, MAY_BE_DOWN, NEVER_DOWN, type Shape, TOP_MAY_BE_UP } from './shape.js';
export { deepFreeze, type GameState, type PlayerView } from './state.js';
export {
  advance,
  CARRY,
  COUNT,
  carry,
  count,
  forgetSteps,
  PULL,
  pull,
  REARRANGE,
  rearrange,
  retreat,
  stepChange,
  stepCount,
  stepFrom,
  stepIndex,
  stepKind,
  stepTo,
  TURN,
  turn,
} from './steps.js';
export { isView, unseen } from './unseen.js';
