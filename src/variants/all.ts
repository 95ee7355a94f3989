/**
 * The one door to every variant: each by its own name, and all by id. Nothing in the library imports it.
 *
 * Made by `npm run variants` from the files beside this one; do not edit.
 *
 * @packageDocumentation
 */
import type { Variant } from '../rules/definition.js';
import { acesUp } from './aces-up.js';
import { agnesBernauer } from './agnes-bernauer.js';
import { alaska } from './alaska.js';
import { bakersDozen } from './bakers-dozen.js';
import { bakersGame } from './bakers-game.js';
import { beleagueredCastle } from './beleaguered-castle.js';
import { blackHole } from './black-hole.js';
import { bristol } from './bristol.js';
import { canfield } from './canfield.js';
import { cruel } from './cruel.js';
import { doubleFreecell } from './double-freecell.js';
import { easthaven } from './easthaven.js';
import { eightOff } from './eight-off.js';
import { fan } from './fan.js';
import { flowerGarden } from './flower-garden.js';
import { forecell } from './forecell.js';
import { fortyThieves } from './forty-thieves.js';
import { freecell } from './freecell.js';
import { freecell0Cells } from './freecell-0-cells.js';
import { freecell1Cell } from './freecell-1-cell.js';
import { freecell2Cells } from './freecell-2-cells.js';
import { freecell3Cells } from './freecell-3-cells.js';
import { freecellCardgamesIo } from './freecell-cardgames-io.js';
import { golf } from './golf.js';
import { gypsy } from './gypsy.js';
import { josephine } from './josephine.js';
import { kingAlbert } from './king-albert.js';
import { klondike } from './klondike.js';
import { klondikeDraw3 } from './klondike-draw-3.js';
import { laBelleLucie } from './la-belle-lucie.js';
import { penguin } from './penguin.js';
import { pyramid } from './pyramid.js';
import { raglan } from './raglan.js';
import { rainbow } from './rainbow.js';
import { relaxedFreecell } from './relaxed-freecell.js';
import { russianSolitaire } from './russian-solitaire.js';
import { scorpion } from './scorpion.js';
import { seahavenTowers } from './seahaven-towers.js';
import { shamrocks } from './shamrocks.js';
import { simpleSimon } from './simple-simon.js';
import { somerset } from './somerset.js';
import { spider } from './spider.js';
import { spider1Suit } from './spider-1-suit.js';
import { spider2Suits } from './spider-2-suits.js';
import { spiderette } from './spiderette.js';
import { streetsAndAlleys } from './streets-and-alleys.js';
import { superFlowerGarden } from './super-flower-garden.js';
import { trefoil } from './trefoil.js';
import { triPeaks } from './tri-peaks.js';
import { westcliff } from './westcliff.js';
import { yukon } from './yukon.js';

export {
  acesUp,
  agnesBernauer,
  alaska,
  bakersDozen,
  bakersGame,
  beleagueredCastle,
  blackHole,
  bristol,
  canfield,
  cruel,
  doubleFreecell,
  easthaven,
  eightOff,
  fan,
  flowerGarden,
  forecell,
  fortyThieves,
  freecell,
  freecell0Cells,
  freecell1Cell,
  freecell2Cells,
  freecell3Cells,
  freecellCardgamesIo,
  golf,
  gypsy,
  josephine,
  kingAlbert,
  klondike,
  klondikeDraw3,
  laBelleLucie,
  penguin,
  pyramid,
  raglan,
  rainbow,
  relaxedFreecell,
  russianSolitaire,
  scorpion,
  seahavenTowers,
  shamrocks,
  simpleSimon,
  somerset,
  spider,
  spider1Suit,
  spider2Suits,
  spiderette,
  streetsAndAlleys,
  superFlowerGarden,
  trefoil,
  triPeaks,
  westcliff,
  yukon,
};

/** Every variant by its id. The object has no prototype: an id that is not here is `undefined`, whatever its name. */
export const variants: { readonly [id: string]: Variant } = /*#__PURE__*/ Object.freeze(
  /*#__PURE__*/ Object.assign(/*#__PURE__*/ Object.create(null), {
    'aces-up': acesUp,
    'agnes-bernauer': agnesBernauer,
    alaska,
    'bakers-dozen': bakersDozen,
    'bakers-game': bakersGame,
    'beleaguered-castle': beleagueredCastle,
    'black-hole': blackHole,
    bristol,
    canfield,
    cruel,
    'double-freecell': doubleFreecell,
    easthaven,
    'eight-off': eightOff,
    fan,
    'flower-garden': flowerGarden,
    forecell,
    'forty-thieves': fortyThieves,
    freecell,
    'freecell-0-cells': freecell0Cells,
    'freecell-1-cell': freecell1Cell,
    'freecell-2-cells': freecell2Cells,
    'freecell-3-cells': freecell3Cells,
    'freecell-cardgames-io': freecellCardgamesIo,
    golf,
    gypsy,
    josephine,
    'king-albert': kingAlbert,
    klondike,
    'klondike-draw-3': klondikeDraw3,
    'la-belle-lucie': laBelleLucie,
    penguin,
    pyramid,
    raglan,
    rainbow,
    'relaxed-freecell': relaxedFreecell,
    'russian-solitaire': russianSolitaire,
    scorpion,
    'seahaven-towers': seahavenTowers,
    shamrocks,
    'simple-simon': simpleSimon,
    somerset,
    spider,
    'spider-1-suit': spider1Suit,
    'spider-2-suits': spider2Suits,
    spiderette,
    'streets-and-alleys': streetsAndAlleys,
    'super-flower-garden': superFlowerGarden,
    trefoil,
    'tri-peaks': triPeaks,
    westcliff,
    yukon,
  }),
);
