/** Programs that are asked by lines. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program; `whole` tells which line ends an answer, which has all its lines. */
export function program(command, args, whole) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  let lines = [];
  child.on('exit', (code) => {
    for (const { fail } of waiting) fail(new Error(`${command} ${args} ended with ${code}`));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (!whole(line)) return;
    waiting.shift().done(lines);
    lines = [];
  });
  return {
    ask: (text) =>
      new Promise((done, fail) => {
        waiting.push({ done, fail });
        child.stdin.write(text);
      }),
    end: () => child.stdin.end(),
  };
}

/** The program made of own.c, asked one line at a time. */
export function ownProgram(path) {
  const { ask, end } = program(path, [], (line) => line === 'done');
  return { ask: async (line) => (await ask(`${line}\n`)).slice(0, -1), end };
}
