import { StandingPage } from './StandingPage.tsx';

export default function IntroductionScreen() {
  return <StandingPage category="platform" />;
}
