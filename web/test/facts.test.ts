import { describe, expect, it } from 'vitest';
import { factsIn, unwrittenIn, withFacts } from '../src/gallery/facts';

const text = 'like chess\n\ntitle     My game\ninventor  Your name\nsource    my own idea\n';

describe('what a new game is called, and by whom it is', () => {
  it('is read from its text', () => {
    expect(factsIn(text)).toEqual({ title: 'My game', inventor: 'Your name' });
    expect(factsIn('like chess\n')).toEqual({ title: '', inventor: '' });
  });

  it('is not written yet where the studio wrote it, whatever language it spoke', () => {
    expect(unwrittenIn({ title: 'Mein Spiel', inventor: 'Anna' })).toEqual(['title']);
    expect(unwrittenIn({ title: 'Riders', inventor: '你的名字' })).toEqual(['inventor']);
    expect(unwrittenIn({ title: 'My own game', inventor: '' })).toEqual([]);
  });

  it('is changed in its line, and nothing else is', () => {
    expect(withFacts(text, { title: ' Riders ', inventor: 'Anna $1' })).toBe(
      'like chess\n\ntitle     Riders\ninventor  Anna $1\nsource    my own idea\n',
    );
  });

  it('stays where nothing was written instead, or where there is no line', () => {
    expect(withFacts(text, { title: '', inventor: ' ' })).toBe(text);
    expect(withFacts('like chess\n', { title: 'Riders', inventor: 'Anna' })).toBe('like chess\n');
  });
});
