// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectFocus } from '#tests/support/render/expectFocus.ts';
import { fakeModels, renderInApp } from '#tests/support/render/renderInApp.tsx';
import type { Form } from '../../../parts/forms/Form.ts';
import { type ClaimForm, emptyClaim } from './claimForm.ts';
import { ReceiptField } from './ReceiptField.tsx';

const track = { stop: vi.fn() };
const getUserMedia = vi.fn<() => Promise<unknown>>();
/** The codes that the camera shows. */
let codes: { rawValue: string }[];
beforeEach(() => {
  vi.resetAllMocks();
  codes = [];
  getUserMedia.mockResolvedValue({ getTracks: () => [track] });
  // jsdom plays no video.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Gives the browser these abilities. */
function setAbilities(...names: ('BarcodeDetector' | 'mediaDevices')[]): void {
  const detector = class {
    detect = async () => codes;
  };
  const define = (owner: object, name: 'BarcodeDetector' | 'mediaDevices', value: unknown) =>
    names.includes(name) && Object.defineProperty(owner, name, { value, configurable: true });
  define(window, 'BarcodeDetector', detector);
  define(navigator, 'mediaDevices', { getUserMedia });
}

/** The field in a form that keeps what it is given, as the form of a claim does. */
function Field() {
  const [values, setValues] = useState(emptyClaim(''));
  const change = (_field: string, next: Partial<ClaimForm>) => setValues({ ...values, ...next });
  const field = (name: 'receipt_number') => ({
    name,
    value: values[name],
    error: undefined,
    onChange: (value: string) => change(name, { [name]: value }),
    onBlur: () => undefined,
  });
  return <ReceiptField form={{ values, change, field } as unknown as Form<ClaimForm>} />;
}
const open = async () => await renderInApp(<Field />, fakeModels(), ['claims']);
const scanButton = () => screen.queryByRole('button', { name: 'Scan barcode' });
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Receipt number' });

/** Opens the dialog, which has the focus, as a browser gives it to a modal dialog. */
async function scan() {
  const user = await open();
  await user.click(scanButton() ?? expect.fail());
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan the receipt' }));
  const type = dialog.getByRole('button', { name: 'Type the number' });
  type.focus();
  return { user, dialog, type };
}

it.each([
  ['reads barcodes and has a camera', 1, ['BarcodeDetector', 'mediaDevices']],
  ['has a camera and reads no barcodes', 0, ['mediaDevices']],
  ['reads barcodes and has no camera', 0, ['BarcodeDetector']],
] as const)('a browser that %s has %i buttons to scan a receipt', async (_what, count, abilities) => {
  setAbilities(...abilities);
  await open();
  expect(number().value).toBe('');
  expect(screen.queryAllByRole('button', { name: 'Scan barcode' })).toHaveLength(count);
});

it('a scanned number lands in the field, and the focus returns to the button that opened the camera', async () => {
  setAbilities('BarcodeDetector', 'mediaDevices');
  const { dialog } = await scan();
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
  expect(dialog.getByText(/^Hold the barcode/)).toBeTruthy();
  codes = [{ rawValue: 'R-1043' }];
  await waitFor(() => expect(number().value).toBe('R-1043'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectFocus(scanButton);
  expect(track.stop).toHaveBeenCalled();
});

it('a refused camera leads to typing: the dialog shows why, and closes with an empty field', async () => {
  setAbilities('BarcodeDetector', 'mediaDevices');
  getUserMedia.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  const { user, dialog, type } = await scan();
  await dialog.findByText('The camera can’t be used here. Type the number instead.');
  expect(dialog.queryByText(/^Hold the barcode/)).toBeNull();
  await user.click(type);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectFocus(scanButton);
  await user.type(number(), 'R-7');
  expect(number().value).toBe('R-7');
});
