// Preloaded by `node --import`: ends the program if its parent process was killed, so that no orphaned server blocks its
// port.
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1000);
timer.unref();
