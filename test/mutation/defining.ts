/** The tests that try mutants of what reads and checks definitions, the quickest and sharpest first. */
import './forget.js';
import '../rules/define.test.js';
import '../language/contradictions.test.js';
import '../rules/edges/shapes.test.js';
import '../rules/edges/refused-definitions.test.js';
import '../rules/edges/refused-piles.test.js';
import '../rules/bad-definitions.test.js';
import '../rules/odd-rules.test.js';
import '../variants/parameters.test.js';
import '../variants/presentation.test.js';
import '../language/defaults.test.js';
import '../strangers/refused.test.js';
import '../rules/edges/corners.test.js';
