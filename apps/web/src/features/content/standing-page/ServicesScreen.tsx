import { StandingPage } from './StandingPage.tsx';

export default function ServicesScreen() {
  return <StandingPage category="services" />;
}
