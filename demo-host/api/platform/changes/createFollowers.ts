import type { Changes } from './Changes.ts';

/** The listeners of `Changes.follow`. `pass` calls all of them. */
export function createFollowers(): Pick<Changes, 'follow'> & {
  pass(announcement: string | undefined): void;
} {
  const followers = new Set<(announcement: string | undefined) => void>();
  return {
    follow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    pass(announcement) {
      for (const follower of followers) follower(announcement);
    },
  };
}
