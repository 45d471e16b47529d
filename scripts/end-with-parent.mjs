// Loaded before a program (`node --import`): ends it, in order, when the process that started it has vanished
// without a word (kill -9), so that no server goes on holding its port.
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, 1000);
timer.unref();
