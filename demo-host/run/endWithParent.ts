// Loaded before a part of the demo (`node --import`). When the parent process ends, even by a kill, the part ends too
// instead of blocking its port and the data directory.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
