/** A push service, and the keys of a browser that it keeps messages for. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PushService {
  readonly origin: string;
  /** What a browser tells of itself. */
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** All that has come so far, in the words that only the browser can read. */
  readonly messages: readonly string[];
  readonly close: () => void;
}

/** RFC 8291. */
function open(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const end = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32));
  const part = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, size));
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([cipher.update(body.subarray(end, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}

export async function openPushService(): Promise<PushService> {
  const key = createECDH('prime256v1');
  const auth = randomBytes(16);
  const messages: string[] = [];
  key.generateKeys();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    messages.push(open(Buffer.concat(parts), key, auth));
    response.writeHead(201).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscription: {
      endpoint: `${origin}/browser`,
      keys: { p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    messages,
    close: () => server.close(),
  };
}
