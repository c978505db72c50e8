import type { DragEvent } from 'react';
import { useDragged } from '../insert/dragged.ts';
import { useInsert } from '../insert/useInsert.ts';
import { useUploads } from '../insert/useUploads.ts';
import { useTeller } from '../model/describe.ts';
import { useDesignerStore } from '../model/designer-store.ts';
import type { Point } from '../model/geometry.ts';

/** Puts what is dropped on the canvas where it was dropped: an entry of the panels, or pictures from the computer. */
export const useDrop = (toPage: (event: DragEvent<HTMLElement>) => Point) => {
  const store = useDesignerStore();
  const tell = useTeller();
  const dragged = useDragged();
  const { addPictures } = useInsert();
  const { upload } = useUploads();
  return (event: DragEvent<HTMLElement>) => {
    if (store.get().readOnly) return;
    const put = dragged.current;
    if (put) {
      event.preventDefault();
      // The panel it came from must not keep the focus: keys apply to the dropped element.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return put(toPage(event));
    }
    const files = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    const at = toPage(event);
    void upload(files).then((sent) => addPictures(tell.t('canvas.kinds.image'), sent, at));
  };
};
