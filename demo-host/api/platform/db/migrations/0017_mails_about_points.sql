ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_conversion";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_one";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "redemption_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_redemption" CHECK (("outbox"."kind" = 'redeemed') = ("outbox"."redemption_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sign_in', 'step_up', 'email_change', 'mobile_change', 'email_changed', 'mobile_changed', 'mobile_replaced', 'ticket', 'waitlisted', 'promoted', 'cancelled', 'expiry', 'conversion_requested', 'conversion', 'closing', 'claim', 'redeemed'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_conversion" CHECK (("outbox"."kind" in ('conversion_requested', 'conversion')) = ("outbox"."conversion_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one" CHECK (num_nonnulls("outbox"."attempt_id", "outbox"."registration_id", "outbox"."warning_id", "outbox"."conversion_id", "outbox"."profile_id", "outbox"."claim_id", "outbox"."redemption_id") = 1);