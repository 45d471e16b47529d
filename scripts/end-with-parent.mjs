// Ends this program if its parent process is killed, so that it does not keep the port. Loaded with `node --import`.
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1000);
timer.unref();
