import { filesOf, type Manifest, shellOf } from './readManifest.ts';

const entry = 'index.html';

/**
 * Modules that are loaded when they are needed: dialogs and tabs that a press opens, forms, the camera's and the phones' code. One
 * static import would add them to what a page loads first. Of `CodePanel.tsx`, the panels that import it are listed; the photo worker
 * is started by `preparePhoto.ts`.
 */
export const onDemand = [
  'src/app/shell/CardPanel.tsx',
  'src/core/photos/preparePhoto.ts',
  'src/lib/phone/readPhone.ts',
  'src/parts/rewards/ExtendReward.tsx',
  'src/screens/claims/claiming/ClaimFlow.tsx',
  'src/screens/claims/manage/PhotoDialog.tsx',
  'src/screens/claims/manage/WithdrawDialog.tsx',
  'src/screens/claims/scan/ScanDialog.tsx',
  'src/screens/event/ticket/TicketCancel.tsx',
  'src/screens/event/ticket/TicketEdit.tsx',
  'src/screens/home/tier/TierSheet.tsx',
  'src/screens/messaging/options/Below.tsx',
  'src/screens/messaging/options/PauseDate.tsx',
  'src/screens/messaging/writes/LiftDialog.tsx',
  'src/screens/offers/claim/ClaimDialog.tsx',
  'src/screens/offers/dialogs/OfferDialogs.tsx',
  'src/screens/offers/staff/StaffScreen.tsx',
  'src/screens/orders/OrderSheet.tsx',
  'src/screens/orders/people/AssignSheet.tsx',
  'src/screens/orders/receipt/ReceiptSheet.tsx',
  'src/screens/preferences/airline/ConvertSheet.tsx',
  'src/screens/preferences/airline/HistorySheet.tsx',
  'src/screens/preferences/airline/LinkSheet.tsx',
  'src/screens/preferences/airline/UnlinkSheet.tsx',
  'src/screens/preferences/connections/PersonSheet.tsx',
  'src/screens/preferences/connections/ProgrammeSheet.tsx',
  'src/screens/preferences/connections/RemoveSheet.tsx',
  'src/screens/preferences/interests/OccasionSheet.tsx',
  'src/screens/profile/account/CloseDialog.tsx',
  'src/screens/profile/address/AddressEditor.tsx',
  'src/screens/profile/address/RemoveAddress.tsx',
  'src/screens/profile/change/ContactChange.tsx',
  'src/screens/profile/edit/BirthdayEditor.tsx',
  'src/screens/profile/edit/NameEditor.tsx',
  'src/screens/profile/edit/PhoneEditor.tsx',
  'src/screens/profile/edit/UnsavedGuard.tsx',
  'src/screens/profile/edit/WorkEditor.tsx',
  'src/screens/rewardItem/RedeemSheet.tsx',
  'src/screens/rewards/activity/ActivityTab.tsx',
  'src/screens/rewards/activity/statement/PointDetails.tsx',
  'src/screens/sizes/edit/MeasurementsForm.tsx',
  'src/screens/sizes/edit/SizeSheet.tsx',
] as const;

/** The modules of the manifest that are pages. */
export const pagesOf = (manifest: Manifest): readonly string[] =>
  Object.keys(manifest).filter((key) => /^src\/screens\/.*Page\.tsx$/.test(key));

/** @returns a line for each of these modules that is among the files which a page loads first, or is not a file of its own */
export function loadedTooEarly(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const shell = shellOf(manifest, entry);
  const pages = pagesOf(manifest).map((page) => ({ page, files: filesOf(manifest, page) }));
  return modules.flatMap((module) => {
    const chunk = manifest[module];
    // What is only imported statically becomes a part of another file.
    if (chunk?.isDynamicEntry !== true) return [`${module} is not a file of its own`];
    if (shell.has(chunk.file)) return [`${module} is loaded with every page`];
    return pages
      .filter(({ files }) => files.has(chunk.file))
      .map(({ page }) => `${module} is loaded with ${page}`);
  });
}
