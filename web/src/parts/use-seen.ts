import { options, type RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How far outside of the window something is taken for seen. */
const usualMargin = '100px';

/** What is not drawn when the listeners of a print are done comes too late for the paper. */
function drawAtOnce(change: () => void): void {
  const { debounceRendering } = options;
  options.debounceRendering = (draw) => draw();
  change();
  options.debounceRendering = debounceRendering;
}

/** Whether an element has come near to what is seen of the page. A page that is printed is seen whole. */
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
    const print = () => drawAtOnce(() => setSeen(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [ref, isSeen, rootMargin]);
  return isSeen;
}
