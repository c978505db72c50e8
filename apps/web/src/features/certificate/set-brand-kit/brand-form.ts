import type { BrandKit } from '@laurel/domain/certificate/brand-kit.ts';
import type { ZodForm } from '#/ui/Form.tsx';

export type BrandForm = ZodForm<typeof BrandKit>;
