declare module 'comlink?photos' {
  export * from 'comlink';
}
