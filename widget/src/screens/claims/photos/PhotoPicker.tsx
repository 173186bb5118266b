import { FileText, ImagePlus, Trash2 } from 'lucide';
import { useEffect, useId, useState } from 'react';
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
  readonly mark?: string;
}

const ACCEPT = 'image/*,.heic,.heif,application/pdf';

/** Photos of the receipt: chosen or taken with the camera, with what becomes of each. */
export function PhotoPicker({ photos, label, mark }: PhotoPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>
        {label}
        {mark && <span className={fieldStyles.mark}> {mark}</span>}
      </span>
      {photos.list.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {photos.list.map((photo, at) => (
            <PhotoRow key={photo.key} photo={photo} photos={photos} number={format.number(at + 1)} />
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
              photos.add([...(event.target.files ?? [])]);
              // The same file can be chosen again after it was removed.
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

interface PhotoRowProps {
  readonly photo: ChosenPhoto;
  readonly photos: Photos;
  readonly number: string;
}

function PhotoRow({ photo, photos, number }: PhotoRowProps) {
  const { t } = useTranslation();
  const { key, name, state, problem } = photo;
  const isDone = state === 'sent' || state === 'sending';
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
        <Button size="small" variant="outline" onPress={() => photos.set(key, { state: 'ready' })}>
          {t('common.tryAgain')}
        </Button>
      )}
      {!isDone && (
        <IconButton
          icon={Trash2}
          size={20}
          label={t('claims.photo.remove', { number })}
          onPress={() => photos.remove(key)}
        />
      )}
    </li>
  );
}

function Preview({ file }: { readonly file: Blob | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address) return <img className={styles.picture} src={address} alt="" />;
  return (
    <span className={styles.picture}>
      <Icon of={FileText} size={24} />
    </span>
  );
}
