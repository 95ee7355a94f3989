/** The tests that try mutants of what reads moves, states, views and sources of deals, the quickest and sharpest first. */
import './forget.js';
import '../rules/edges/move-shape.test.js';
import '../rules/edges/states.test.js';
import '../rules/edges/looked-at.test.js';
import '../rules/edges/reasons.test.js';
import '../rules/edges/defaults.test.js';
import '../rules/faults/states.test.js';
import '../rules/faults/dealing.test.js';
import '../rules/deal-program.test.js';
import '../rules/deal.test.js';
import '../rules/redeals.test.js';
import '../handed/deals.test.js';
import '../rules/bad-moves.test.js';
import '../rules/bad-views.test.js';
import '../rules/bad-states.test.js';
import '../rules/bad-deals.test.js';
import '../rules/rejections.test.js';
