CREATE TABLE "claim_photos" (
	"claim_id" integer NOT NULL,
	"n" smallint NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "claim_photos_claim_id_n_pk" PRIMARY KEY("claim_id","n"),
	CONSTRAINT "claim_photos_n" CHECK ("claim_photos"."n" between 1 and 3),
	CONSTRAINT "claim_photos_type" CHECK ("claim_photos"."content_type" in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf'))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_one";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "intent" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "mail_outcome" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_intent_key" ON "claims" USING btree ("profile_id","intent");--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("receipt_number") WHERE status in ('pending_match', 'in_review');--> statement-breakpoint
CREATE INDEX "claims_untold" ON "claims" USING btree ("id") WHERE mail_outcome;--> statement-breakpoint
CREATE INDEX "profiles_closing" ON "profiles" USING btree ("closes_at") WHERE closes_at is not null and status <> 'closed';--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_matched" CHECK ("claims"."status" <> 'matched' or "claims"."transaction_id" is not null);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account" CHECK (("outbox"."kind" = 'closing') = ("outbox"."profile_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_claim" CHECK (("outbox"."kind" = 'claim') = ("outbox"."claim_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sign_in', 'step_up', 'ticket', 'waitlisted', 'promoted', 'cancelled', 'expiry', 'conversion', 'closing', 'claim'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one" CHECK (num_nonnulls("outbox"."attempt_id", "outbox"."registration_id", "outbox"."warning_id", "outbox"."conversion_id", "outbox"."profile_id", "outbox"."claim_id") = 1);