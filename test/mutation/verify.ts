/** The tests that try mutants of verification, the quickest and sharpest first. */
import './forget.js';
import '../verify/fair-edges.test.js';
import '../verify/records.test.js';
import '../verify/faults.test.js';
import '../verify/limits.test.js';
import '../verify/views.test.js';
import '../verify/commitment.test.js';
import '../verify/combined-seed.test.js';
import '../verify/daily.test.js';
import '../verify/json.test.js';
import '../verify/secure-shuffle.test.js';
import '../verify/fingerprint.test.js';
import '../verify/sessions.test.js';
import '../verify/view-pairs.test.js';
import '../verify/spoilt.test.js';
import '../verify/laws.test.js';
