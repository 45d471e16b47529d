// Ends this program if its parent process was killed, because it would keep its port. `node --import` loads this
// file.
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1000);
timer.unref();
