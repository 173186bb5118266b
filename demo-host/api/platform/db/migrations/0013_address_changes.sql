ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_purpose";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_about";--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "previous_address" text;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_purpose" CHECK ("sign_in_attempts"."purpose" in ('sign_in', 'step_up', 'email_change', 'mobile_change'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sign_in', 'step_up', 'email_change', 'mobile_change', 'email_changed', 'mobile_changed', 'mobile_replaced', 'ticket', 'waitlisted', 'promoted', 'cancelled', 'expiry', 'conversion', 'closing', 'claim'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK (("outbox"."kind" in ('sign_in', 'step_up', 'email_change', 'mobile_change', 'email_changed', 'mobile_changed', 'mobile_replaced')) = ("outbox"."attempt_id" is not null));