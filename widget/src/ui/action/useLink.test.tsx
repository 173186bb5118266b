// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { LinkContext } from './LinkContext.ts';

function press(href: string, event: Parameters<typeof fireEvent.click>[1] = {}) {
  const actions = { navigate: vi.fn(), openExternal: vi.fn() };
  render(
    <LinkContext value={actions}>
      <Button href={href}>Go</Button>
    </LinkContext>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  // jsdom cannot navigate: prevent what is left to the browser.
  document.addEventListener('click', (click) => click.preventDefault(), { once: true });
  fireEvent.click(link, event);
  return { ...actions, link };
}

describe('links', () => {
  it('route inside the portal', () => {
    const { navigate, openExternal } = press('/rewards?tab=activity');
    expect(navigate).toHaveBeenCalledWith('/rewards?tab=activity');
    expect(openExternal).not.toHaveBeenCalled();
  });

  it('W12 to other sites are passed to the host, without a referrer or an opener', () => {
    const { navigate, openExternal, link } = press('https://shop.example/jumper');
    expect(openExternal).toHaveBeenCalledWith('https://shop.example/jumper');
    expect(navigate).not.toHaveBeenCalled();
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('leave a click for a new tab to the browser', () => {
    expect(press('/rewards', { ctrlKey: true }).navigate).not.toHaveBeenCalled();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example'])(
    'lead nowhere for %s',
    (href) => {
      const { navigate, openExternal, link } = press(href);
      expect(link.getAttribute('href')).toBe('#');
      expect(navigate).not.toHaveBeenCalled();
      expect(openExternal).not.toHaveBeenCalled();
    },
  );
});
