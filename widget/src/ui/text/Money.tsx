import { Bdi } from './Bdi.tsx';

interface MoneyProps {
  /** Formatted by `useFormat().money`. */
  readonly text: string;
}

export function Money({ text }: MoneyProps) {
  return <Bdi>{text}</Bdi>;
}
