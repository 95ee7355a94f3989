/** User and system seconds of this process: what the benchmarks of the solver count as CPU seconds. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
