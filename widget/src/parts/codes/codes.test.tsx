// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Barcode } from './Barcode.tsx';
import { code128 } from './code128.ts';
import { groupInFours } from './groupInFours.ts';
import { QrCode } from './QrCode.tsx';

describe('code128', () => {
  it('encodes an even number of digits in pairs: start, 6 pairs, checksum, stop', () => {
    const modules = code128('482109375516');
    expect(modules).toHaveLength(11 * 8 + 13);
    expect(modules.startsWith('11010011100')).toBe(true);
    expect(modules.endsWith('1100011101011')).toBe(true);
  });

  it('encodes letters too', () => {
    expect(code128('KNIT25').startsWith('11010010000')).toBe(true);
  });

  it('is empty for text that is too long for any scanner, as long as a million letters too', () => {
    expect(code128('M'.repeat(80))).not.toBe('');
    expect([code128('M'.repeat(81)), code128('Mm1'.repeat(2 ** 18))]).toEqual(['', '']);
  });

  it('is empty for text that a barcode cannot encode', () => {
    expect(code128('日本')).toBe('');
  });
});

describe('codes on the screen', () => {
  it('are images with an accessible name', () => {
    render(
      <>
        <Barcode value="482109375516" label="Barcode" />
        <QrCode value="482109375516" label="QR code" />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Barcode' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code' }).getAttribute('viewBox')).toBe('0 0 21 21');
  });

  it('are not shown for a text that no code can hold', () => {
    const { container } = render(
      <>
        <Barcode value="日本" label="Barcode" />
        <QrCode value={'日本'.repeat(1000)} label="QR code" />
      </>,
    );
    expect(container.innerHTML).toBe('');
  });
});

describe('groupInFours', () => {
  it('groups digits in fours from the start, and leaves a code with letters as it is typed', () => {
    expect(groupInFours('482109375516')).toBe('4821 0937 5516');
    expect(groupInFours('63 00012345')).toBe('6300 0123 45');
    expect(groupInFours('MDHJ9-SXBM6')).toBe('MDHJ9-SXBM6');
  });
});
