import { Construction } from 'lucide-react';
import { Message } from './Message.tsx';
import { BackButton, HomeLink } from './ways-on.tsx';

/** The one page for addresses whose screen belongs to a later version. Nothing links here. */
export default function Later() {
  return (
    <Message
      icon={Construction}
      page="later"
      actions={
        <>
          <HomeLink />
          <BackButton />
        </>
      }
    />
  );
}
