import { PictureUpload } from '#/ui/PictureUpload.tsx';
import { type Examples, nothing, say } from '../example.ts';

export const examples: Examples = {
  empty: () => (
    <PictureUpload
      label={say('公章图片', 'Picture of the seal')}
      to="/files/certificate-images"
      maxBytes={5_000_000}
      onPicture={nothing}
    />
  ),
};
