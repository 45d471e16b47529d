-- AlterTable
ALTER TABLE "identity"."household" ADD COLUMN     "policy" JSONB NOT NULL DEFAULT '{}';
