declare module 'post-robot/dist/post-robot.js' {
  const postRobot: {
    on(name: string, options: { domain: string }, handler: (event: { data: unknown }) => unknown): unknown;
    send(
      to: Window | null,
      name: string,
      data: unknown,
      options: { domain: string },
    ): Promise<{ data: unknown }>;
  };
  export default postRobot;
}
