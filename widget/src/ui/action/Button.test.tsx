// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

it('ignores a second press while it is busy, and keeps the focus', async () => {
  const onPress = vi.fn();
  const { rerender } = render(<Button onPress={onPress}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(
    <Button busy onPress={onPress}>
      Saving…
    </Button>,
  );
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('does not submit a form while it is busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Saving…
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('ignores presses while it is held, keeps the focus, and can be pressed after that', async () => {
  const onPress = vi.fn();
  const { rerender } = render(<Button onPress={onPress}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  rerender(
    <Button held onPress={onPress}>
      Send
    </Button>,
  );
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBeNull();
  rerender(<Button onPress={onPress}>Send</Button>);
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});
