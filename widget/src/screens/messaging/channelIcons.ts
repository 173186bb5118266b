import { Bell, type IconNode, Mail, Mailbox, Phone, Smartphone } from 'lucide';
import type { Channel } from './readMatrix.ts';

export const CHANNEL_ICONS = {
  email: Mail,
  sms: Smartphone,
  push: Bell,
  post: Mailbox,
  phone: Phone,
} as const satisfies Record<Channel, IconNode>;
