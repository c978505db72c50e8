import { Copy } from 'lucide-react';
import { copyText } from '#/lib/copy-text.ts';
import { toast } from '#/lib/toast.ts';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

type Props = {
  label: string;
  help: string;
  value: string;
  /** On the buttons, and said when it was copied. */
  words: { readonly copy: string; readonly copied: string; readonly close: string };
  onClose: () => void;
};

/** A link or a secret that is shown this once, to be copied. */
export function ShownOnce({ label, help, value, words, onClose }: Props) {
  const copy = async () => {
    await copyText(value);
    toast.success(words.copied);
  };
  return (
    <div className="space-y-4">
      <TextField label={label} help={help} value={value} onChange={() => undefined} readOnly />
      <div className="flex flex-wrap gap-3">
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button tone="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
