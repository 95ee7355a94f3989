/** The worker that a pool starts in Node when it is given no other. */
import { serveSolver } from './workers/serve.js';

void serveSolver();
