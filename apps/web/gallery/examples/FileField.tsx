import { FileField, UploadRow } from '#/ui/FileField.tsx';
import { type Examples, nothing, say } from '../example.ts';
import { Holds } from '../Holds.tsx';

const MB = 1024 * 1024;

export const examples: Examples = {
  empty: () => (
    <Holds<File[]> first={[]}>
      {(value, change) => (
        <FileField
          label={say('作品文件', 'Files of the work')}
          accept=".pdf,image/*"
          maxBytes={20 * MB}
          multiple
          value={value}
          onChange={change}
        />
      )}
    </Holds>
  ),
  chosen: () => (
    <FileField
      label={say('封面', 'Cover')}
      value={[new File(['example'], say('封面.png', 'Cover.png'))]}
      onChange={nothing}
    />
  ),
  'with an error': () => (
    <FileField label={say('封面', 'Cover')} value={[]} onChange={nothing} error={say('请上传封面', 'Add a cover')} />
  ),
  'on its way': () => (
    <ul>
      <UploadRow name={say('设计说明.pdf', 'Description.pdf')} size={3 * MB} progress={0.4} onRemove={nothing} />
      <UploadRow name={say('视频.mp4', 'Video.mp4')} size={120 * MB} state={say('等待扫描', 'Waiting for the scan')} />
    </ul>
  ),
};
