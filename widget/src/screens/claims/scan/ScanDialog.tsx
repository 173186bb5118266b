import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/layout/Sheet.tsx';
import { InlineNotice } from '../../../ui/page/InlineNotice.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import * as styles from '../claiming/ClaimForm.css.ts';
import { scanBarcode } from './scanBarcode.ts';

interface ScanDialogProps {
  readonly onClose: () => void;
  readonly onRead: (text: string) => void;
}

/** Shows the camera until it has read the barcode of a receipt. */
export function ScanDialog({ onClose, onRead }: ScanDialogProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useRef(onRead);
  useEffect(() => {
    read.current = onRead;
  });
  useEffect(() => {
    if (!video.current) return;
    return scanBarcode(
      video.current,
      (text) => read.current(text),
      () => setFailed(true),
    );
  }, []);
  return (
    <Sheet
      open
      brief
      onClose={onClose}
      title={t('claims.scan.title')}
      closeLabel={t('app.close')}
      footer={
        <Button block variant="outline" onPress={onClose}>
          {t('claims.scan.type')}
        </Button>
      }
    >
      <Stack gap={3}>
        {hasFailed && <InlineNotice tone="caution" live title={t('claims.scan.failed')} />}
        <video ref={video} className={styles.video} muted playsInline hidden={hasFailed} />
        {!hasFailed && <p>{t('claims.scan.text')}</p>}
      </Stack>
    </Sheet>
  );
}
