import { useEffect, useState } from 'react';

/** @returns the open dialog that covers all else, if there is one */
export function useTopDialog(): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState<HTMLDialogElement>();
  useEffect(() => {
    const dialogs = document.getElementsByTagName('dialog');
    // One that opens above another comes later in the document.
    const look = () => setDialog([...dialogs].filter(({ open }) => open).at(-1));
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    look();
    return () => observer.disconnect();
  }, []);
  return dialog;
}
