import { useEffect, useState } from 'react';

/** A file that this device keeps, for the time without network. */
export type KeptCopy = {
  readonly blob: Blob;
  /** What the server said of a watermark when it gave the file. */
  readonly asked: 'asked' | 'none' | null;
  /** To whom it was given, and when. */
  readonly reader: string;
};

/** An address of this content while it is shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!content) return setUrl(undefined);
    const made = URL.createObjectURL(content);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return url;
}
