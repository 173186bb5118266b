import { FileText, ImagePlus, Trash2 } from 'lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/useFormat.ts';
import { IconButton } from '../../../ui/action/IconButton.tsx';
import { Button } from '../../../ui/action/Button.tsx';
import * as fieldStyles from '../../../ui/field/Field.css.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { ChosenPhoto } from './ChosenPhoto.ts';
import * as styles from './PhotoPicker.css.ts';
import type { Photos } from './usePhotos.ts';

interface PhotoPickerProps {
  readonly photos: Photos;
  readonly label: string;
  /** Shown behind the label: "optional". */
  readonly mark?: string;
}

const ACCEPT = 'image/*,.heic,.heif,application/pdf';

/** Photos of the receipt, chosen or taken with the camera: the state of each, and the field to add more while there is room. */
export function PhotoPicker({ photos, label, mark }: PhotoPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { box, keepFocus } = useKeptFocus(photos.list);
  return (
    <div ref={box} className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        {label}
        {mark && <span className={fieldStyles.mark}> {mark}</span>}
      </span>
      {photos.list.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {photos.list.map((photo, at) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              number={format.number(at + 1)}
              onRetry={() => photos.set(photo.key, { state: 'ready' })}
              onRemove={() => {
                keepFocus();
                photos.remove(photo.key);
              }}
            />
          ))}
        </ul>
      )}
      {photos.room > 0 && (
        <div>
          <input
            id={id}
            className={styles.input}
            type="file"
            name="photos"
            accept={ACCEPT}
            multiple={photos.room > 1}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              keepFocus();
              photos.add([...(event.target.files ?? [])]);
              // Without this the browser reports no change when a removed file is chosen again.
              event.target.value = '';
            }}
          />
          <label className={styles.drop} htmlFor={id}>
            <Icon of={ImagePlus} size={20} />
            {t('claims.photo.add')}
          </label>
        </div>
      )}
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t('claims.photo.hint')}
      </p>
    </div>
  );
}

/** Keeps the focus in the picker when the focused control disappears: with a removed row, or the field once there is no room. */
function useKeptFocus(list: Photos['list']) {
  const box = useRef<HTMLDivElement>(null);
  const isChanging = useRef(false);
  useEffect(() => {
    if (!isChanging.current) return;
    isChanging.current = false;
    const field = box.current?.querySelector<HTMLElement>('input');
    (field ?? box.current?.querySelector<HTMLElement>('li:last-child button'))?.focus();
  }, [list]);
  return {
    box,
    /** To be called before the list is changed by a control of the picker. */
    keepFocus() {
      isChanging.current = true;
    },
  };
}

interface PhotoRowProps {
  readonly photo: ChosenPhoto;
  /** The position in the list, from 1, as it is shown. */
  readonly number: string;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

function PhotoRow({ photo, number, onRetry, onRemove }: PhotoRowProps) {
  const { t } = useTranslation();
  const { name, state, problem } = photo;
  const mayRemove = state !== 'sending' && state !== 'sent';
  return (
    <li className={styles.row}>
      <Preview file={photo.file} />
      <div>
        <p className={styles.name}>
          <bdi>{name || t('claims.photo.name', { number })}</bdi>
        </p>
        <p className={problem || state === 'failed' ? styles.problem : styles.state}>
          {t(problem ? `claims.photo.problem.${problem}` : `claims.photo.state.${state}`)}
        </p>
      </div>
      {state === 'failed' && (
        <Button size="small" variant="outline" onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
      {mayRemove && (
        <IconButton icon={Trash2} size={20} label={t('claims.photo.remove', { number })} onPress={onRemove} />
      )}
    </li>
  );
}

/** A picture of an image, and a symbol for a PDF and until the file is ready. */
function Preview({ file }: { readonly file: Blob | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (address) return <img className={styles.picture} src={address} alt="" />;
  return (
    <span className={styles.picture}>
      <Icon of={FileText} size={24} />
    </span>
  );
}
