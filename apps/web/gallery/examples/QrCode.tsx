import { QrCode } from '#/ui/QrCode.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  usual: () => <QrCode text="https://example.org/certificate/trace?id=1" label={say('查验证书', 'Verify')} />,
  small: () => <QrCode text="LC-0001" label={say('查验证书', 'Verify')} size={96} />,
};
