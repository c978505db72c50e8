import { TextToPrintForm } from '#/ui/TextToPrintForm.tsx';
import { type Examples, say } from '../example.ts';

export const examples: Examples = {
  wanted: () => (
    <TextToPrintForm
      draft="gallery-text-to-print"
      wanted={say('王小明', 'Ada Lovelace')}
      words={{
        submit: say('同意更正', 'Agree to the correction'),
        text: say('证书上打印', 'Printed on the certificate'),
        textHelp: say('可以修改后再同意。', 'It may be changed before you agree.'),
      }}
      command={{ pending: false, refusal: null }}
      onText={async () => null}
    />
  ),
};
