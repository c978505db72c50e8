import { z } from 'zod';
import { BilingualFields } from '#/ui/BilingualFields.tsx';
import { useZodForm } from '#/ui/Form.tsx';
import { type Examples, say } from '../example.ts';

function Names() {
  const form = useZodForm(z.object({ zh: z.string(), en: z.string() }), { defaultValues: { zh: '猫头鹰', en: '' } });
  const labels = [say('名称', 'Name'), say('英文名称', 'Name in English')] as const;
  return <BilingualFields fields={[form.field('zh'), form.field('en')]} labels={labels} />;
}

export const examples: Examples = { 'a name': () => <Names /> };
