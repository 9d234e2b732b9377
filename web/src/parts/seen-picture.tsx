import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { useSeen } from './use-seen';

interface SeenPictureProps {
  readonly src: string;
}

/**
 * A picture in a long list, fetched and drawn when it comes near to what is seen. (What browsers
 * call lazy begins with pictures that are thousands of pixels away.) A style gives it its size.
 */
export function SeenPicture({ src }: SeenPictureProps): JSX.Element {
  const picture = useRef<HTMLImageElement>(null);
  const isSeen = useSeen(picture);
  return <img ref={picture} src={isSeen ? src : undefined} alt="" decoding="async" />;
}
