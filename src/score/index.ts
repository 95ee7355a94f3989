/**
 * What is counted in a game: moves, time, points, and statistics over many games. Pure functions of a game's log.
 *
 * @packageDocumentation
 */
export { cardsLeft } from './cards-left.js';
export { elapsedTime } from './clock.js';
export { type Counters, type CountingOptions, countersOf } from './counters.js';
export { type GameAction, type GameLog, type MoveAction, remainingMoves, remainingTurns } from './log.js';
export { parseStatistics } from './parse-statistics.js';
export { type ScoreOptions, scoreOf } from './score.js';
export { carriedOver, type PointScoring, type Scoring, type ScoringName, scorings } from './scoring.js';
export {
  emptyStatistics,
  type GameResult,
  mergeStatistics,
  recordGame,
  type Statistics,
  type Sum,
  type VariantStatistics,
} from './statistics.js';
export { type StatisticsSummary, summaryOf } from './summary.js';
export { scoringFor, usualScorings } from './usual-scoring.js';
