import { MapPinOff } from 'lucide-react';
import { Message } from './Message.tsx';
import { BackButton, HomeLink } from './ways-on.tsx';

export default function NotFound() {
  return (
    <Message
      icon={MapPinOff}
      page="notFound"
      actions={
        <>
          <HomeLink />
          <BackButton />
        </>
      }
    />
  );
}
