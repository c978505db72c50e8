import { useState } from 'react';

/** Rows of a list that are dragged to another place; `fixed` while they cannot be. */
export function useDraggedRow(onMove: (from: number, to: number) => void, fixed: boolean) {
  const [dragged, setDragged] = useState<number | null>(null);
  const propsOf = (index: number) => ({
    draggable: !fixed,
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: { preventDefault: () => void }) => dragged !== null && !fixed && event.preventDefault(),
    onDrop: () => dragged !== null && dragged !== index && !fixed && onMove(dragged, index),
  });
  return { dragged, propsOf };
}
