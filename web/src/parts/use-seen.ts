import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How far outside of the window something is taken for seen. */
const usualMargin = '100px';

/** Whether an element has come near to what is seen of the page. */
export function useSeen(ref: RefObject<Element>, rootMargin = usualMargin): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    if (!('IntersectionObserver' in globalThis)) {
      setSeen(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isSeen, rootMargin]);
  return isSeen;
}
