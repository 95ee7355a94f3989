#!/usr/bin/env node
import { nodeIo } from './node-io.js';
import { run } from './run.js';

// The exit code is left for the process to end with, so that all that was written still goes out through a pipe.
process.exitCode = await run(process.argv.slice(2), nodeIo());
