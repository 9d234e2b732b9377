import { useEffect } from 'preact/hooks';

/** Names the window after what a screen has found; null while it has found nothing. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    // After the name of the screen, which is set on arrival.
    const timer = setTimeout(() => {
      document.title = `${title} · Acedrex`;
    });
    return () => clearTimeout(timer);
  }, [title]);
}
