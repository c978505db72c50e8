import { FileText, ImagePlus, LayoutTemplate, type LucideIcon, Move, Palette } from 'lucide-react';
import type { ComponentType } from 'react';
import { InsertPanel } from '../insert/InsertPanel.tsx';
import { GalleryPanel } from '../panels/GalleryPanel.tsx';
import { PagePanel } from '../panels/PagePanel.tsx';
import { PositionPanel } from '../panels/PositionPanel.tsx';
import { StylePanel } from '../panels/StylePanel.tsx';

export type PanelId = 'insert' | 'style' | 'position' | 'page' | 'gallery';
export const panels: readonly { id: PanelId; icon: LucideIcon; Panel: ComponentType }[] = [
  { id: 'insert', icon: ImagePlus, Panel: InsertPanel },
  { id: 'style', icon: Palette, Panel: StylePanel },
  { id: 'position', icon: Move, Panel: PositionPanel },
  { id: 'page', icon: FileText, Panel: PagePanel },
  { id: 'gallery', icon: LayoutTemplate, Panel: GalleryPanel },
];
export const ofSelection = (id: PanelId) => id === 'style' || id === 'position';
