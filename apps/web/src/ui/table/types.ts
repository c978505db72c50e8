import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchOf } from '../SearchSelect.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: first in a card, and what the selection box is called by (with `name`). */
  lead?: boolean;
  /** Plain text of the lead cell, for screen readers; needed when the cell is not text. */
  name?: (row: Row) => string;
  sort?: boolean;
  /** Not among the table's columns until chosen. */
  hidden?: boolean;
  /** Long text that may take several lines; other cells stay on one. The lead cell always wraps. */
  wrap?: boolean;
  /** false: left out on a phone's card; true: on the card although the table hides it. */
  card?: boolean;
  width?: number | string;
  align?: 'start' | 'end';
};

export type Operation = {
  label: string;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => unknown });

export type SearchField = {
  name: string;
  label: string;
  placeholder?: string;
  options?: readonly { value: string; label: string }[];
  /** Finds one by its name if there are more than the options. */
  find?: SearchOf;
  /** A day: its first minute, or its last one. */
  day?: 'from' | 'to';
};

export type Density = 'large' | 'default' | 'small';
