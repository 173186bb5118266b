// Loaded before a part of the demo (`node --import`): when the process that started it is gone, even by a kill,
// the part ends too instead of holding its port and the data directory.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
